/** The names of the program's own assets, as documents ask for them; they are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
export const scriptPath = '/assets/site.js'
