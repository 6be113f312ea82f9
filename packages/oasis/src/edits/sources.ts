/** The documents that define the edits. */
export const e2 = "CMS OASIS-E2 Data Submission Specifications V3.02.0";
export const e1 = "CMS OASIS-E1 Data Submission Specifications V3.01.1";
export const instrument = "OASIS instrument text; no CMS edit";
