/** The names of the program's own assets, as documents ask for them; they are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
export const scriptPath = '/assets/site.js'
/** Sets the colours that were chosen before anything is painted. */
export const themeScriptPath = '/assets/theme.js'
/** The typeface; the stylesheet names it too. */
export const fontPath = '/assets/andada-pro.woff2'
