/** What `/account-creation` shows, as stored in the address. */
export type ApplicationsShown = {
  which?: "decided";
  /** The application that is open. */
  application?: string;
};
