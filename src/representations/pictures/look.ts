/** The colours of pictures, and of what browsers and systems draw around the site: sRGB, since none of them reads OKLCH. */
export const look = {
  paper: '#fbf7ef',
  ink: '#2b2018',
  quiet: '#6b5a4a',
  accent: '#8a5a12',
  honey: '#e5a93c',
  paleHoney: '#f3d79a',
  line: '#dcc6a2',
  night: '#1d150f',
} as const
