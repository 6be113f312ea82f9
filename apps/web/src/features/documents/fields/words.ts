/** The hint at a field that a draft may leave blank. */
export const beforeSigning = "Required before signing.";
