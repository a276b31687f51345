import type { Site } from './site.ts'

/** A picture in the API, with its size in pixels. */
export interface PictureFacts {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Returns a picture of the content with its size. `file` is its path, such as `/assets/team.jpg`. */
export function pictureFacts(site: Site, file: string, alt: string): PictureFacts {
  const picture = site.pictures.get(file)
  if (!picture) throw new Error(`there is no picture ${file}`)
  const { width, height } = picture
  return { url: site.lasting(file), alt, width, height }
}
