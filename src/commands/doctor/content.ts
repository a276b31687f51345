import type { Config } from '../../config/config.ts'
import { readFolder } from '../../content/files.ts'
import { ContentRefused, describe } from '../../content/issue.ts'
import { countOf, placeholdersIn } from '../../content/placeholders.ts'
import { publish } from '../../publishing/publish.ts'
import { silentJournal } from '../../server/log.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/** The findings about the content, and the sender of its e-mails if it could be published. */
export interface ContentDiagnosis {
  readonly findings: readonly Finding[]
  readonly sender: string | undefined
}

const shownFaults = 5

/** Publishes the content without listening. */
export async function examineContent(config: Config): Promise<ContentDiagnosis> {
  const subject = 'content'
  try {
    const files = readFolder(config.contentDir)
    const baseUrl = config.baseUrl ?? 'http://localhost'
    const snapshot = await publish(config, baseUrl, silentJournal(), { files })
    const sender = config.contactFrom ?? snapshot.site.catalog.company.contact.from
    const placeholders = placeholdersIn(files).length
    if (placeholders === 0) return { findings: [good(subject, `${config.contentDir} has no fault`)], sender }
    const text = `${config.contentDir} has ${countOf(placeholders)}, which production refuses`
    return { findings: [warning(subject, text, 'vitrine-site check lists them')], sender }
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    const cure = `fix it; vitrine-site check lists all ${error.issues.length}`
    const findings = error.issues.slice(0, shownFaults).map(issue => failure(subject, describe(issue), cure))
    return { findings, sender: config.contactFrom }
  }
}
