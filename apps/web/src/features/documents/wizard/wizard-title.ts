/** The title of the dialog and of the card that opens it. */
export const wizardTitle = "Create New Document";
