import type { Colours } from '../../src/catalog/theme.ts'

interface Palette {
  readonly light: Colours
  readonly dark: Colours
}

/** A loud orange, dark text on it and a bluish grey. */
const bright: Palette = {
  light: {
    paper: '#fffdf8',
    surface: '#f1ece2',
    ink: '#0c2a49',
    muted: '#3d5a75',
    edge: '#668299',
    line: '#d3e0e8',
    accent: '#a8320f',
    highlight: '#ff7a1f',
    onHighlight: '#1f0a03',
    error: '#a3123a',
  },
  dark: {
    paper: '#071a2c',
    surface: '#0e2740',
    ink: '#e8f1f6',
    muted: '#a7aeb9',
    edge: '#68869c',
    line: '#20405c',
    accent: '#ff9a78',
    highlight: '#ff7a1f',
    onHighlight: '#1f0a03',
    error: '#ff9fb2',
  },
}

/** No two colours are alike, so that each can be recognised where it is painted. */
export const distinct: Palette = {
  light: {
    paper: '#fdfcf4',
    surface: '#eef0fb',
    ink: '#101c28',
    muted: '#4a4a3c',
    edge: '#5f7f6a',
    line: '#d4e6d0',
    accent: '#7a1fa2',
    highlight: '#1d5f7a',
    onHighlight: '#fff3c4',
    error: '#a3123a',
  },
  dark: {
    paper: '#0b1a10',
    surface: '#1d1430',
    ink: '#e6dccb',
    muted: '#a8c4b4',
    edge: '#8a7f98',
    line: '#43302a',
    accent: '#8fd0ff',
    highlight: '#f0b0d0',
    onHighlight: '#2c0816',
    error: '#ffa08a',
  },
}

/** The colours of companies, by name. */
export const palettes: Readonly<Record<string, Palette>> = { bright, distinct }
