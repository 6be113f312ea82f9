/**
 * The answers by field id. One answer is text: a code of the field's options, codes joined by "," in the order of
 * the options for a checklist ("-D" is a box marked not assessed beside others), YYYY-MM-DD for a date (a birth date also YYYY-MM or YYYY), two dates joined by "/" for a
 * date range, the code of the field's alternative, "-" where CMS allows "not assessed", or typed text.
 * Unanswered is absent, never "".
 */
export type Answers = { readonly [fieldId: string]: string };

/** The submission record as it would be sent now, by element: "^" where a rule leaves it blank, absent where an answer is still missing. */
export type Elements = { readonly [element: string]: string };
