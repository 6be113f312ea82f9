/** Days a draft, or a question, waits for its applicant before it is erased; and days a token opens what was handed in. */
export const draftDays = 14;
export const questionDays = 30;
export const submittedDays = 90;
/** Days in which what was approved for somebody's account is accepted, or a copied link is used. */
export const linkDays = 7;

/** Of an agency: drafts at once, and bytes that have arrived of what is not decided yet. */
export const mostDrafts = 500;
export const mostBytes = 20 * 1024 ** 3;
/** As long as nobody has shown that the e-mail address is theirs: of one application, and of all of an agency. */
export const mostUnverified = 30 * 1024 ** 2;
export const mostBytesUnverified = 2 * 1024 ** 3;
/** Minutes after which an announced upload lapses when no more of it comes. */
export const announcedMinutes = 60;
/** Of one application, those that were refused or taken back included: whoever tries so many times is no applicant. */
export const mostAnnounced = 30;
/** How often one application is saved within an hour, whoever holds its tokens. */
export const mostSaves = 60;
/** Browsers in which one application is open. */
export const mostTokens = 50;
