const medicareNumber =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9][0-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9][0-9][AC-HJKMNP-RT-Y]{2}[0-9]{2}$/i;

/**
 * Whether `text` has the form of a Medicare Beneficiary Identifier: 11 characters without dashes, in upper or lower
 * case, without the letters S, L, O, I, B and Z. Source: CMS, MBI format; edit -5710 on M0063.
 */
export const isMedicareNumber = (text: string): boolean => medicareNumber.test(text);
