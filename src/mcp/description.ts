import { type McpIdentity, mcpIdentity } from '../machine/server-card.ts'
import type { Site } from '../site/site.ts'
import { mcpInstructions } from './instructions.ts'
import { type McpResource, mcpResources } from './resources.ts'
import { type McpTool, mcpTools } from './tools.ts'

/** All that the MCP server says of itself; settled at start. */
export interface McpDescription {
  readonly identity: McpIdentity
  readonly instructions: string
  readonly tools: readonly McpTool[]
  /** What can be read, by address. */
  readonly resources: ReadonlyMap<string, McpResource>
}

/** Describes the MCP server of a site. */
export function describeMcp(site: Site): McpDescription {
  return {
    identity: mcpIdentity(site),
    instructions: mcpInstructions(site),
    tools: mcpTools(site),
    resources: new Map(mcpResources(site).map(resource => [resource.uri, resource])),
  }
}
