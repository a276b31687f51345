/** The options of a message that is whole. */
export const message = [
  '--nome',
  'Rosa Lima',
  '--email',
  'rosa@school.example',
  '--mensagem',
  'Twenty broken chairs.',
]
