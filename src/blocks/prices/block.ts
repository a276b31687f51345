import type { BlockDefinition } from '../../site/block.ts'
import { allPriceTables, anchorOf } from '../../site/passages/price-tables.ts'

/** The offers of all services as tables. */
export const prices: BlockDefinition = {
  document: (_, { site, language }) => allPriceTables(site, language),
  anchors: ({ services }) =>
    services.flatMap(({ path, offers }) => (offers?.length ? [anchorOf({ path })] : [])),
  source: { key: 'currency', isSaid: ({ currency }) => currency !== undefined },
  isEmpty: ({ services }) =>
    services.every(({ texts }) => Object.values(texts).every(({ offers }) => offers.length === 0)),
  section: () => 'prices',
}
