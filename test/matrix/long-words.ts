const beginnings = [
  'Arbeitsunfähigkeits',
  'Kraftfahrzeughaftpflicht',
  'Rechtsschutz',
  'Donaudampfschifffahrts',
  'Grundstücksverkehrs',
  'Lebensmittel',
]
const ends = [
  'versicherungsbeitragsrechnung',
  'genehmigungszuständigkeit',
  'sachverständigengutachten',
  'überwachungsbehörde',
  'vertragsverhandlung',
]

/** Thirty words of 31 to 53 letters, as German joins them. */
export const compounds: readonly string[] = beginnings.flatMap(beginning =>
  ends.map(end => `${beginning}${end}`),
)
