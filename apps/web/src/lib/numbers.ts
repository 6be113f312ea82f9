const whole = new Intl.NumberFormat("en-US");

/** A count as people read it: '10,000'. */
export const showNumber = (count: number): string => whole.format(count);
