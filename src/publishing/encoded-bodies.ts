import { effortFor } from './snapshot/assets.ts'
import {
  type EncodedBodies,
  type EncodedBytes,
  keyOfBody,
  type Representation,
} from './snapshot/representation.ts'
import type { CompiledParts } from './snapshot/snapshot.ts'

/** Returns the encoded bodies of a publication, so that the next one compresses only bodies that are new. */
export function bodiesOf({ assets, resources, readBodies, notFound, gone }: CompiledParts): EncodedBodies {
  const files = [...assets.values(), ...resources.values()]
  const formats = Object.values(notFound).flatMap(each => Object.values(each))
  const representations = [
    ...[...files, ...formats].map(({ representation }) => representation),
    ...[...readBodies.values(), ...gone.values()].flatMap(each => Object.values(each)),
  ]
  return new Map(representations.map(each => [keyOf(each), bytesIn(each)] as const))
}

function keyOf({ identity: { entityTag, fields } }: Representation): string {
  return keyOfBody(effortFor(fields['Content-Type'] ?? ''), entityTag.slice(1, -1))
}

function bytesIn(representation: Representation): EncodedBytes['bytes'] {
  const bodies = Object.entries(representation).map(([coding, { body }]) => [coding, body])
  return Object.fromEntries(bodies) as EncodedBytes['bytes']
}
