import { expect, test } from "vitest";
import { answerWith, assessmentWith } from "#src/test/assessment-records.ts";
import { deviceWith } from "../test/device-with.ts";
import { createFormStore } from "./form-store.ts";
import { topicOf } from "./places.ts";

const today = "2026-05-10";

function storeWith(answers: Readonly<Record<string, string>>) {
  const device = deviceWith(assessmentWith({ M0090: "2026-05-04", ...answers }));
  const store = createFormStore(device.sync, today);
  store.listen();
  const heard: string[] = [];
  for (const id of store.reading().form.fields.keys())
    store.subscribe(topicOf.field(id), () => heard.push(id));
  for (const { id } of store.reading().form.sections)
    store.subscribe(topicOf.section(id), () => heard.push(`section ${id}`));
  return { device, store, heard };
}

test("an answer notifies its field and its section, and nothing else", () => {
  const { store, heard } = storeWith({});
  store.answer("street", "12 Pecan Street");
  expect(heard).toEqual(["street", "section A"]);
});

test("an answer also notifies fields that depend on it", () => {
  const { store, heard } = storeWith({ M1330: "01" });
  store.answer("M1330", "00");
  expect(new Set(heard)).toEqual(new Set(["M1330", "M1332", "M1334", "section M"]));
});

test("saving an answer re-renders no field", () => {
  const { device, store, heard } = storeWith({ street: "Oak" });
  const before = store.field("street");
  device.says("on-device");
  device.says("saved");
  expect(heard).toEqual([]);
  expect(store.field("street")).toBe(before);
});

test("the same answer again is not a change", () => {
  const { device, store } = storeWith({ B0200: "1" });
  store.answer("B0200", "1");
  expect(device.given).toEqual([]);
});

test("while the completion date is being typed the form stays as it is", () => {
  const { store } = storeWith({});
  const { form } = store.reading();
  store.answer("M0090", null);
  expect(store.reading().form).toBe(form);
  store.answer("M0090", "2026-03-31");
  expect(store.reading().form.version).toBe("E1");
});

test("the last answer on sex is carried between versions, both ways", () => {
  const { device, store } = storeWith({ A0810: "1" });
  store.answer("M0090", "2026-03-31");
  expect(store.field("M0069").value).toBe("1");
  store.answer("M0069", "2");
  store.answer("M0090", "2026-04-01");
  expect(store.field("A0810").value).toBe("2");
  expect(device.answerOf("A0810")).toBe("2");
});

test("optional fields do not block completion", () => {
  const { store } = storeWith({});
  const { asked } = store.section("A");
  store.answer("M0040_PAT_SUFFIX", "Jr");
  expect(store.section("A").asked).toBe(asked + 1);
});

test("a change between reading and subscribing is not missed", () => {
  const device = deviceWith({ ...assessmentWith({}), answers: [answerWith("B0200", "0")] });
  const store = createFormStore(device.sync, today);
  device.sync.change([{ item: "B0200", value: "2" }]);
  store.listen();
  expect(store.field("B0200").value).toBe("2");
});
