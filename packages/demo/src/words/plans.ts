/** Typical orders and goals of plans of care. */
export const planTexts = [
  {
    orders:
      "SN to observe and assess cardiopulmonary status, weight and edema at every visit; to teach the medication regimen and the signs to report.",
    goals: "Stable weight and breathing; names three signs of worsening and who to call, within 60 days.",
  },
  {
    orders:
      "SN to assess the wound at every visit and dress it as ordered; PT to evaluate and treat for gait and strength.",
    goals: "Wound closes without infection; walks 100 feet with a walker without help, within 60 days.",
  },
  {
    orders:
      "SN to monitor blood glucose and blood pressure; to teach diet, foot care and the use of insulin; aide for personal care.",
    goals: "Fasting glucose from 90 to 150; daily foot care without reminders, within 60 days.",
  },
] as const;
