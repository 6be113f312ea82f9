/**
 * Whether an answer refers to a version of the SSN in the chart, "ssn:<version>". Devices and drafts contain only this;
 * the export puts the nine digits in its place.
 */
export const isSsnReference = (answer: string): boolean => /^ssn:[\w-]{1,64}$/.test(answer);
