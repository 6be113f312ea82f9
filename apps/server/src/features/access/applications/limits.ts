/** Days until a draft, or an unanswered question, is erased; and days a token opens a submitted application. */
export const draftDays = 14;
export const questionDays = 30;
export const submittedDays = 90;
/** Days to accept an approval for an existing account, or to use a copied link. */
export const linkDays = 7;

/** Per agency: drafts at once, and bytes received for pending applications. */
export const mostDrafts = 500;
export const mostBytes = 20 * 1024 ** 3;
/** While the email address is not verified: per application, and for all of an agency. */
export const mostUnverified = 30 * 1024 ** 2;
export const mostBytesUnverified = 2 * 1024 ** 3;
/** Minutes after which an announced upload expires if it receives nothing more. */
export const announcedMinutes = 60;
/** Documents of one application, including refused and removed ones; more attempts are not a real applicant. */
export const mostAnnounced = 30;
/** How often one application can be saved within an hour, with all its tokens. */
export const mostSaves = 60;
/** Browsers in which one application is open. */
export const mostTokens = 50;
