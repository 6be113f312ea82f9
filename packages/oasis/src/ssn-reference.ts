/**
 * Whether an answer stands for a version of the number in the chart, "ssn:<version>". Devices and drafts hold only this;
 * the export puts the nine digits in its place.
 */
export const isSsnReference = (answer: string): boolean => /^ssn:[\w-]{1,64}$/.test(answer);
