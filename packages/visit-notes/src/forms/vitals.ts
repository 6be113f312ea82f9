import {
  type MeasuredPart,
  type Measurement,
  type NoteField,
  type NoteSection,
  notTaken,
  type Range,
} from "../form.ts";
import { optionsOf } from "./options.ts";
import { clinicalNote } from "./sources.ts";

const range = (least: number, most: number): Range => ({ least, most });

/** Vital signs are measured at each visit, so nothing is taken over from the last one. */
const fresh = { carry: "never", source: clinicalNote } as const;

type One = Pick<Measurement, "id" | "label" | "unit"> & MeasuredPart & Partial<Measurement>;

const measurement = ({ loinc, possible, usual, name, ...field }: One): Measurement => ({
  type: "measurement",
  decimals: 0,
  parts: [{ name, loinc, possible, usual }],
  timeField: "vitals.time",
  ...fresh,
  ...field,
});

const required = { isRequired: true, mayBeNotTaken: true } as const;

const bloodPressure: Measurement = {
  id: "vitals.bloodPressure",
  type: "measurement",
  label: "Blood pressure",
  unit: "mmHg",
  decimals: 0,
  parts: [
    { name: "Systolic blood pressure", loinc: "8480-6", possible: range(40, 300), usual: range(80, 200) },
    { name: "Diastolic blood pressure", loinc: "8462-4", possible: range(20, 200), usual: range(40, 120) },
  ],
  positionField: "vitals.position",
  methodField: "vitals.method",
  timeField: "vitals.time",
  ...required,
  ...fresh,
};

const pulse = measurement({
  id: "vitals.pulse",
  label: "Pulse",
  name: "Pulse",
  unit: "beats/min",
  loinc: "8867-4",
  possible: range(20, 300),
  usual: range(40, 140),
  ...required,
});

const respirations = measurement({
  id: "vitals.respirations",
  label: "Respirations",
  name: "Respirations",
  unit: "breaths/min",
  loinc: "9279-1",
  possible: range(4, 80),
  usual: range(8, 30),
  ...required,
});

const temperature = measurement({
  id: "vitals.temperature",
  label: "Temperature",
  name: "Temperature",
  unit: "°F",
  decimals: 1,
  loinc: "8310-5",
  possible: range(80, 115),
  usual: range(95, 103),
  methodField: "vitals.temperatureMethod",
  ...required,
});

const oxygenSaturation = measurement({
  id: "vitals.oxygenSaturation",
  label: "Oxygen saturation",
  name: "Oxygen saturation",
  unit: "%",
  loinc: "59408-5",
  possible: range(40, 100),
  usual: range(85, 100),
  methodField: "vitals.oxygen",
  ...required,
});

const oxygenFlow = measurement({
  id: "vitals.oxygenFlow",
  label: "Oxygen flow",
  name: "Oxygen flow",
  unit: "L/min",
  decimals: 1,
  loinc: "3151-8",
  possible: range(0.1, 60),
  usual: range(0.5, 15),
  showWhen: { field: "vitals.oxygen", is: ["cannula", "mask", "other"] },
  isRequired: true,
});

const weight = measurement({
  id: "vitals.weight",
  label: "Weight",
  name: "Weight",
  unit: "lb",
  decimals: 1,
  loinc: "29463-7",
  possible: range(1, 1400),
  usual: range(70, 500),
  methodField: "vitals.weightMethod",
});

const glucose = measurement({
  id: "vitals.glucose",
  label: "Blood glucose",
  name: "Blood glucose",
  unit: "mg/dL",
  loinc: "41653-7",
  possible: range(10, 1000),
  usual: range(60, 400),
  methodField: "vitals.glucoseTiming",
});

const whenMeasured = ({ id }: Measurement) => ({ field: id, isMeasured: true }) as const;

/** How a measurement was taken, asked once there is one. */
const detail = (
  field: Pick<NoteField, "id" | "label" | "showWhen">,
  labels: { readonly [value: string]: string },
) =>
  ({
    type: "choice",
    options: optionsOf(labels),
    isRequired: true,
    ...fresh,
    ...field,
  }) as const satisfies NoteField;

const cardiac: readonly NoteField[] = [
  bloodPressure,
  detail(
    { id: "vitals.position", label: "Position", showWhen: whenMeasured(bloodPressure) },
    { sitting: "Sitting", lying: "Lying", standing: "Standing" },
  ),
  detail(
    { id: "vitals.method", label: "Method", showWhen: whenMeasured(bloodPressure) },
    {
      "auto-left": "Automatic, left arm",
      "auto-right": "Automatic, right arm",
      "manual-left": "Manual, left arm",
      "manual-right": "Manual, right arm",
      other: "Other site",
    },
  ),
  pulse,
];

const respiratory: readonly NoteField[] = [
  respirations,
  oxygenSaturation,
  detail(
    { id: "vitals.oxygen", label: "Oxygen", showWhen: whenMeasured(oxygenSaturation) },
    { "room-air": "Room air", cannula: "Nasal cannula", mask: "Mask", other: "Other device" },
  ),
  oxygenFlow,
];

const others: readonly NoteField[] = [
  temperature,
  detail(
    { id: "vitals.temperatureMethod", label: "Temperature method", showWhen: whenMeasured(temperature) },
    { oral: "Oral", temporal: "Temporal", tympanic: "Tympanic", axillary: "Axillary", rectal: "Rectal" },
  ),
  weight,
  detail(
    { id: "vitals.weightMethod", label: "Weight method", showWhen: whenMeasured(weight) },
    {
      "home-scale": "Patient's scale",
      "agency-scale": "Agency's scale",
      "lift-scale": "Lift scale",
      reported: "Reported by patient",
    },
  ),
  glucose,
  detail(
    { id: "vitals.glucoseTiming", label: "Glucose taken", showWhen: whenMeasured(glucose) },
    { fasting: "Fasting", "before-meal": "Before a meal", "after-meal": "After a meal", random: "Random" },
  ),
  {
    id: "vitals.notTakenReason",
    type: "text",
    label: "Why a vital sign was not taken",
    maxLength: 500,
    showWhen: {
      any: [bloodPressure, pulse, respirations, temperature, oxygenSaturation].map(({ id }) => ({
        field: id,
        is: [notTaken],
      })),
    },
    isRequired: true,
    ...fresh,
  },
  {
    id: "vitals.time",
    type: "time",
    label: "Time taken",
    hint: "Leave blank for the start of the visit.",
    ...fresh,
  },
];

/** Blood pressure with position and method, pulse, respirations, oxygen, temperature, weight and glucose. */
export const vitals: NoteSection = {
  id: "vitals",
  name: "Vital signs",
  groups: [
    { id: "vitals.cardiac", name: "Blood pressure and pulse", fields: cardiac },
    { id: "vitals.respiratory", name: "Respirations and oxygen", fields: respiratory },
    { id: "vitals.others", name: "Temperature, weight and glucose", fields: others },
  ],
};
