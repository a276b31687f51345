import { type McpIdentity, mcpIdentity, mcpVersions } from '../machine/server-card.ts'
import type { Site } from '../site/site.ts'
import { mcpInstructions } from './instructions.ts'
import { type MeasuredResource, mcpResources } from './resources.ts'
import type { McpTool } from './tool.ts'
import { mcpTools } from './tools.ts'

/** The description that the MCP server gives of itself. It is fixed at start. */
export interface McpDescription {
  readonly identity: McpIdentity
  readonly instructions: string
  /** The supported revisions of the protocol, the newest first. */
  readonly protocolVersions: readonly string[]
  readonly tools: readonly McpTool[]
  /** The documents that a client can read, by address. */
  readonly resources: ReadonlyMap<string, MeasuredResource>
}

/** Describes the MCP server of a site. */
export function describeMcp(site: Site): McpDescription {
  return {
    identity: mcpIdentity(site),
    instructions: mcpInstructions(site),
    protocolVersions: mcpVersions,
    tools: mcpTools(site),
    resources: new Map(mcpResources(site).map(measured => [measured.resource.uri, measured])),
  }
}
