/** The completion script of each shell. It asks this program for the candidates. */
export const completionScripts = {
  // Bash also splits words at colons and equals signs. The script joins them again and removes the part that is already on
  // the line.
  bash: String.raw`
_vitrine() {
  local current=$2 rest=$COMP_LINE word blanks line
  local -a words=()
  for word in "${'$'}{COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    blanks=${'$'}{rest%%[![:space:]]*}
    rest=${'$'}{rest#"$blanks"}
    rest=${'$'}{rest#"$word"}
    if [[ -z $blanks ]] && ((${'$'}{#words[@]} > 0)); then
      words[${'$'}{#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
  done
  local kept=${'$'}{words[${'$'}{#words[@]}-1]%"$current"}
  COMPREPLY=()
  while IFS=$'\t' read -r line _; do
    if [[ $line == ':file' ]]; then
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
    fi
    line=${'$'}{line#"$kept"}
    [[ -n $line ]] && COMPREPLY+=("$(printf '%q' "$line")")
  done < <(vitrine __complete "${'$'}{words[@]:1}" 2>/dev/null)
}
complete -F _vitrine vitrine`,
  zsh: String.raw`
#compdef vitrine
_vitrine() {
  local line
  local -a found
  for line in "${'$'}{(@f)$(vitrine __complete "${'$'}{(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    if [[ $line == ':file'* ]]; then
      compset -P '*='
      _files
      return
    fi
    found+=("${'$'}{${'$'}{line%%$'\t'*}//:/\\:}:${'$'}{line#*$'\t'}")
  done
  _describe -V vitrine found
}
if [[ ${'$'}{funcstack[1]} == _vitrine ]]; then
  _vitrine "$@"
else
  compdef _vitrine vitrine
fi`,
  fish: String.raw`
function __vitrine_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (vitrine __complete $words[2..-1] 2>/dev/null)
        if string match -q ':file*' -- $line
            set -l option (string match -r -- '^--[^=]+=' $words[-1])
            string replace -r -- '^' "$option" (__fish_complete_path (string replace -r -- '^--[^=]+=' '' $words[-1]))
            return
        end
        printf '%s\n' $line
    end
end
complete -c vitrine -f -a '(__vitrine_complete)'`,
  powershell: `
Register-ArgumentCompleter -Native -CommandName vitrine -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
    if ($wordToComplete -eq '') { $words += '""' }
    vitrine __complete @words 2>$null | ForEach-Object {
        $word, $explanation = $_ -split "${'`'}t", 2
        if (-not $explanation) { $explanation = $word }
        if ($word -ne ':file') {
            [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $explanation)
        }
    }
}`,
} as const
