/**
 * The LOINC codes of measurements, with their long names. Source: HL7 US Core vital signs value set; 41653-7 and 72514-3 from
 * LOINC. See NOTICE for LOINC's license.
 */
export const loinc = {
  "8480-6": "Systolic blood pressure",
  "8462-4": "Diastolic blood pressure",
  "8867-4": "Heart rate",
  "9279-1": "Respiratory rate",
  "8310-5": "Body temperature",
  "59408-5": "Oxygen saturation in Arterial blood by Pulse oximetry",
  "3151-8": "Inhaled oxygen flow rate",
  "29463-7": "Body weight",
  "41653-7": "Glucose [Mass/volume] in Capillary blood by Glucometer",
  "72514-3": "Pain severity - 0-10 verbal numeric rating [Score] - Reported",
} as const;
