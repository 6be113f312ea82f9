/** Of what a draft may leave open. */
export const beforeSigning = "Required before signing.";
