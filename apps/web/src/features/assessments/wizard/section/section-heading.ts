/** The id of the visible section's heading; only one is shown at a time. */
export const sectionHeadingId = "section-heading";
