/**
 * A National Provider Identifier from nine digits; the tenth is the Luhn check digit over `80840` and the rest.
 * Source: CMS, Requirements for NPI and NPI check digit.
 */
export function npiOf(nineDigits: string): string {
  const digits = [...`80840${nineDigits}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? doubled(digit) : digit), 0);
  return `${nineDigits}${(10 - (sum % 10)) % 10}`;
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
