/** The names of the program's own assets, as documents ask for them; they are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
export const scriptPath = '/assets/site.js'
/** Runs before anything is painted: sets the chosen colours. It also closes the menu. */
export const headerScriptPath = '/assets/header.js'
/** The typeface of a theme that has one; the stylesheet names it too. */
export const fontPath = '/assets/typeface.woff2'
