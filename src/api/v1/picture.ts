import type { Site } from '../../site/site.ts'
import type { PictureBody } from './schemas.ts'

/** Returns a picture of the content with its size. `file` is its path, such as `/assets/team.jpg`. */
export function pictureBody(site: Site, file: string, alt: string): PictureBody {
  const picture = site.pictures.get(file)
  if (!picture) throw new Error(`there is no picture ${file}`)
  const { width, height } = picture
  return { url: site.lasting(file), alt, width, height }
}
