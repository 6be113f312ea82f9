import { expect, test } from "vitest";
import { type Reason, reasons } from "../time-points.ts";
import { controlEdits } from "../xml/control-problems.ts";
import { edits } from "./index.ts";
import { notCheckedHere } from "./not-checked.ts";

/** Every edit of CMS on a record of one of `reasons`, OASIS-E2 V3.02.0, by its severity. */
const ofE2 = {
  fatal: [
    "-3010 -3020 -3030 -3060 -3070 -3080 -3090 -3100 -3110 -3120 -3130 -3140 -3150 -3160 -3162 -3180 -3200",
    "-3210 -3220 -3230 -3240 -3250 -3261 -3271 -3340 -3341 -3390 -3410 -3420 -3430 -3450 -3460 -3470 -3480",
    "-3490 -3500 -3510 -3520 -3530 -3540 -3550 -3560 -3570 -3580 -3590 -3600 -3650 -3660 -4171 -4182 -4192",
    "-4202 -4221 -4231 -4241 -4251 -4361 -4371 -4400 -4410 -4421 -4431 -4441 -4690 -4700 -4710 -4730 -4740",
    "-4850 -4860 -4870 -4880 -4900 -4921 -5001 -5050 -5060 -5112 -5123 -5132 -5201 -5211 -5221 -5280 -5300",
    "-5320 -5340 -5350 -5460 -5470 -5490 -5500 -5520 -5550 -5580 -5661 -5670 -5681 -5710 -5720 -5730 -5790",
    "-5800 -5920 -5930 -5960 -5970 -5980 -5990 -6000 -6010 -6020 -6030 -6040 -6050 -6060 -6070 -6080 -6090",
    "-6100 -7020 -7030 -7040 -7045 -7050 -7060 -7061 -7070 -7071 -7072 -7073 -7074 -7075 -7076 -7077 -7078",
  ],
  warning: ["-3170 -3280 -3290 -3300 -3310 -3330 -4991 -5360"],
  info: [
    "-9010 -9020 -9030 -9040 -9050 -9060 -9080 -9090 -9100 -9110 -9130 -9140 -9150 -9160 -9170 -9180 -9190",
  ],
} as const;

/** Edits of OASIS-E1 V3.01.1 that OASIS-E2 no longer has. */
const ofE1 = "-3190 -3640 -5810 -5820 -5830 -5840 -5850 -5860 -5870 -5880 -5890 -5900 -5910".split(" ");

/** Those of them on the records of some reasons only, by reason. */
const ofReason: { readonly [R in Reason]: string } = {
  "01": "-3280 -3300 -4730 -5340",
  "03": "-3290 -3310 -4740 -5350 -9080",
};

const ids = (lines: readonly string[]) => lines.flatMap((line) => line.split(" "));
const checked = edits.map(({ edit }) => edit);
const ofCms = checked.filter((edit) => edit.startsWith("-"));
const ofControl = controlEdits.map(({ edit }) => edit);

test("every edit in the specifications is checked, or is listed as not checked with the reason", () => {
  const known = new Set([...ofCms, ...ofControl, ...Object.keys(notCheckedHere)]);
  const named = [...Object.values(ofE2).flatMap(ids), ...ofE1];
  expect([...known].toSorted()).toEqual(named.toSorted());
});

test.each(reasons)("at %s CMS checks these edits, which it does not check everywhere", (reason) => {
  const limited = edits.filter((edit) => edit.reasons?.includes(reason));
  expect(limited.map(({ edit }) => edit).toSorted()).toEqual(ids([ofReason[reason]]).toSorted());
});

test("checked edits are not listed as not checked", () => {
  expect([...ofCms, ...ofControl].filter((edit) => edit in notCheckedHere)).toEqual([]);
});

test.each(["fatal", "warning", "info"] as const)("CMS's %s edits have that severity here", (severity) => {
  const ofCmsSo = new Set(ids(ofE2[severity]));
  const others = edits.filter(({ edit }) => ofCmsSo.has(edit)).filter((edit) => edit.severity !== severity);
  expect(others.map(({ edit }) => edit)).toEqual([]);
});

test("edits on control elements are fatal at CMS", () => {
  expect(ofControl.filter((edit) => !ids(ofE2.fatal).includes(edit))).toEqual([]);
});

test("no edit is in the table twice", () => {
  expect(checked.toSorted()).toEqual([...new Set(checked)].toSorted());
});

test("our own checks are few, are marked as such, and never block a record", () => {
  const ours = edits.filter(({ edit }) => !edit.startsWith("-"));
  expect(ours.map(({ edit }) => edit).toSorted()).toEqual([
    "HS-001",
    "HS-002",
    "HS-003",
    "HS-004",
    "HS-005",
    "HS-006",
    "HS-007",
  ]);
  expect(ours.every(({ severity, source }) => severity === "warning" && source.includes("no "))).toBe(true);
});
