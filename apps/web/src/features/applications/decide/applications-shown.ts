/** What of `/account-creation` is shown, as it stands in the address. */
export type ApplicationsShown = {
  which?: "decided";
  /** The application that is open. */
  application?: string;
};
