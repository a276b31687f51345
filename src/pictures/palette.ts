/** The colours of pictures, and of what browsers and systems draw around the site: sRGB, since none of them reads OKLCH. */
export const palette = {
  paper: '#fbf7ed',
  ink: '#2a1c11',
  quiet: '#6b5a4a',
  accent: '#824700',
  honey: '#e5a93c',
  paleHoney: '#f3d79a',
  line: '#dcc6a2',
  night: '#18110b',
} as const
