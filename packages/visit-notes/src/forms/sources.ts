/** A clinical note describes signs and symptoms, treatment and the patient's response. */
export const clinicalNote = "42 CFR 484.2 (clinical note)";
/** What the clinical record holds: current findings, interventions and responses. */
export const clinicalRecord = "42 CFR 484.110(a)";
/** Skilled professionals assess continuously, teach and prepare clinical notes. */
export const skilledCare = "42 CFR 484.75(b)";
/** Nursing care is covered only where it needs the skill of a nurse. */
export const skillOfNurse = "42 CFR 409.44(b)(1)";
/** The two criteria for being confined to the home. */
export const confinedToHome = "42 CFR 409.42(a); Medicare Benefit Policy Manual, chapter 7, 30.1.1";
/** Services and orders are coordinated with everyone who provides care. */
export const coordination = "42 CFR 484.60(d)";
