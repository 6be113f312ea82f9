/** Of the shown section's heading: there is one at a time. */
export const sectionHeadingId = "section-heading";
