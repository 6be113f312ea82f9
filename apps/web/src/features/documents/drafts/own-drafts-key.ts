/** Apart from the query, so that a page without drafts need not load the device's storage. */
export const ownDraftsKey = ["documents", "drafts"] as const;
