/**
 * `+15125550143` as `(512) 555-0143`, with an extension as `(512) 555-0143 ext. 22`; anything else unchanged. Separate from
 * the validators, whose phone library is not needed to show a number.
 */
export const formatUsPhone = (phone: string): string =>
  phone
    .replace(/^\+1(\d{3})(\d{3})(\d{4})(;ext=\d+)?$/, "($1) $2-$3$4")
    .replace(/^(\(\d{3}\) \d{3}-\d{4});ext=/, "$1 ext. ");
