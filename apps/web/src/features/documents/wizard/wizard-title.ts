/** The name of the card that opens it, too. */
export const wizardTitle = "Create New Document";
