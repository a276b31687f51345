import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Inline, plainText, strong, text } from '../../catalog/prose.ts'
import { separated } from './labels.ts'

const joined: readonly (readonly [after: string, said: string])[] = [
  [': forty minutes', 'forty minutes'],
  ['\u00a0: quarante minutes', 'quarante minutes'],
  ['\u202f; quarante minutes', 'quarante minutes'],
  [' : quarante minutes', 'quarante minutes'],
  [':forty minutes', 'forty minutes'],
  ['. Forty minutes', 'Forty minutes'],
  ['; forty minutes', 'forty minutes'],
  [', forty minutes', 'forty minutes'],
  [' – forty minutes', 'forty minutes'],
  [' - forty minutes', 'forty minutes'],
  ['—forty minutes', 'forty minutes'],
  ['：四十分', '四十分'],
  ['。四十分', '四十分'],
  ['؛ أربعون دقيقة', 'أربعون دقيقة'],
  ['، أربعون دقيقة', 'أربعون دقيقة'],
]

for (const [after, said] of joined) {
  test(`${JSON.stringify(after)} after a label becomes a line break and the text`, () => {
    assert.deepEqual(separated([strong('Visit'), text(after)], { type: 'break' }), [
      strong('Visit'),
      { type: 'break' },
      text(said),
    ])
  })
}

const own = [' -5 °C', '.md', ' forty minutes', '…', ' (forty)', '-sale', ' …', '']
for (const after of own) {
  test(`${JSON.stringify(after)} after a label stays as it is`, () => {
    const content = [strong('Visit'), text(after)]
    assert.deepEqual(separated(content), content)
  })
}

test('a colon between two digits belongs to both', () => {
  const content = [strong('12'), text(':30')]
  assert.deepEqual(separated(content), content)
  assert.equal(plainText(separated([strong('12'), text(': thirty')])), '12 thirty')
})

const rests: readonly (readonly [rule: string, content: readonly Inline[], result: readonly Inline[]])[] = [
  ['a label with nothing after its colon is alone', [strong('Visit'), text(':')], [strong('Visit')]],
  [
    'no second line break is added',
    [strong('Visit'), text(':'), { type: 'break' }, text('x')],
    [strong('Visit'), { type: 'break' }, text('x')],
  ],
  [
    'what follows the sign may be another part',
    [strong('Visit'), text(': '), strong('x')],
    [strong('Visit'), { type: 'break' }, strong('x')],
  ],
]
for (const [rule, content, result] of rests) {
  test(rule, () => assert.deepEqual(separated(content, { type: 'break' }), result))
}
