// Copyright lines shown and printed with the items. Their exact wording and the terms of the
// licences are not confirmed against CMS's printed form, so they are kept here together.

/** The Confusion Assessment Method, C1310. */
export const confusionAssessmentMethod =
  "Adapted from: Inouye SK, et al. Ann Intern Med. 1990; 113: 941-948. Confusion Assessment Method. Copyright 2003, Hospital Elder Life Program, LLC. Not to be reproduced without permission.";

/** The Single Item Literacy Screener, B1300. */
export const literacyScreener =
  "From Creative Commons ©. The Single Item Literacy Screener is licensed under a Creative Commons Attribution-NonCommercial 4.0 International License. © 2006 Morris et al.";

/** PHQ-2 to 9, D0150. */
export const patientHealthQuestionnaire =
  "Copyright © Pfizer Inc. All rights reserved. Reproduced with permission.";

/** A1250 of OASIS-E1 and A1255 of OASIS-E2. */
export const transportation = {
  E1: {
    attribution:
      "Adapted from: NACHC © 2019. National Association of Community Health Centers, Inc., Association of Asian Pacific Community Health Organizations, Oregon Primary Care Association. PRAPARE and its resources are proprietary information of NACHC and its partners, intended for use by NACHC, its partners, and authorized recipients. Do not publish, copy, or distribute this information in part or whole without written consent from NACHC.",
  },
  E2: {
    attribution:
      "Derived from PRAPARE® © 2016. National Association of Community Health Centers, Inc., Association of Asian Pacific Community Health Organizations, Oregon Primary Care Association.",
  },
} as const;
