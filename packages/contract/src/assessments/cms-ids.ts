// Apart from the schemas: the command that sets these numbers needs no zod.

/** A CMS certification number (M0010): six letters or digits. Source: CMS, OASIS-E2 guidance, item M0010. */
export const isCertificationNumber = (text: string): boolean => /^[0-9A-Z]{6}$/.test(text);

/**
 * HHA_AGENCY_ID in submission files: any text of up to 16 characters but `^`, which means blank.
 * Source: CMS, OASIS-E2 data submission specifications, edits -3180 and -3210.
 */
export const isSubmissionId = (text: string): boolean =>
  text !== "^" && /^[!-~](?:[ -~]{0,14}[!-~])?$/.test(text);

/**
 * A branch as CMS knows it (M0016): `N` for an agency without branches, `P` for the parent of some, or the ten
 * characters that CMS gave a branch. Source: CMS, OASIS-E2 guidance, item M0016.
 */
export const isBranchId = (text: string): boolean => /^(N|P|[0-9A-Z]{2}Q[0-9A-Z]{4}[0-9]{3})$/.test(text);

/** A known IANA time zone such as `America/Chicago`. */
export function isZone(text: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "" &&
      /^[A-Z]/.test(text)
    );
  } catch {
    return false;
  }
}
