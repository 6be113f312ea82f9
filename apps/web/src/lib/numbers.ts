const whole = new Intl.NumberFormat("en-US");

/** A count as people read it: '10,000'. */
export const showNumber = (count: number): string => whole.format(count);

/** '1 week', '1,200 weeks'. */
export const counted = (count: number, word: string, plural = `${word}s`): string =>
  `${showNumber(count)} ${count === 1 ? word : plural}`;
