const caseload = 12;
const every = 12;
const first = 5;

/**
 * Which of the demo nurse's patients, counted from 0, is the patient with this index; undefined when it is not hers.
 * They are spread over the first 150 and never more, however many patients the agency has.
 */
export function nursesPatient(index: number): number | undefined {
  const position = (index - first) / every;
  return Number.isInteger(position) && position >= 0 && position < caseload ? position : undefined;
}
