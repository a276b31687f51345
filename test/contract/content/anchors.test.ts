import { testFaults } from '../../support/content.ts'
import { append, replace } from '../../support/content-edits.ts'

const service = 'services/reparo/en.md'
const anchorIsTaken = (anchor: string) => `has the anchor #${anchor}, which the program gives to another part`

testFaults([
  [
    "a service's heading with the anchor of its capabilities",
    { [service]: replace('## How it works', '‸## Capabilities') },
    anchorIsTaken('capabilities'),
  ],
  [
    "a heading with the anchor of the page's questions",
    { [service]: replace('## How it works', '‸## FAQ') },
    anchorIsTaken('faq'),
  ],
  [
    'a heading with the anchor of a problem on the page that lists them',
    { 'pages/errors/en.md': append('‸### rate_limited') },
    anchorIsTaken('rate_limited'),
  ],
])
