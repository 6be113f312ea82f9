const caseload = 12;
const every = 12;
const first = 5;

/**
 * The position of the patient with this index among the demo nurse's patients, from 0; undefined for others. They are spread
 * over the first 150, regardless of the agency's size.
 */
export function nursesPatient(index: number): number | undefined {
  const position = (index - first) / every;
  return Number.isInteger(position) && position >= 0 && position < caseload ? position : undefined;
}
