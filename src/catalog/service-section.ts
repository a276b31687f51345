/** A part of a service's text, cut at the `##` headings of its document. Everything is plain text. */
export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items: readonly SectionItem[]
  /** The pictures and the tables, from any place in the section. */
  readonly pictures: readonly SectionPicture[]
  readonly tables: readonly SectionTable[]
}

/** `target` is the path of the picture, such as `/assets/team.jpg`. */
export interface SectionPicture {
  readonly target: string
  readonly alt: string
  readonly caption?: string
}

export interface SectionTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** `target` is the address that the label links to: a path of this site or a web address. */
export interface SectionItem {
  readonly label: string
  readonly text: string
  readonly target?: string
}
