import { expect, test } from "vitest";
import { answerWith, assessmentWith } from "#src/test/assessment-records.ts";
import { deviceWith } from "../test/device-with.ts";
import { createFormStore } from "./form-store.ts";
import { topicOf } from "./topics-of-change.ts";

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

test("an answer is news for its field and its section, and for nobody else", () => {
  const { store, heard } = storeWith({});
  store.answer("street", "12 Pecan Street");
  expect(heard).toEqual(["street", "section A"]);
});

test("an answer that others depend on is news for them too", () => {
  const { store, heard } = storeWith({ M1330: "01" });
  store.answer("M1330", "00");
  expect(new Set(heard)).toEqual(new Set(["M1330", "M1332", "M1334", "section M"]));
});

test("that an answer was saved draws no field again", () => {
  const { device, store, heard } = storeWith({ street: "Oak" });
  const before = store.field("street");
  device.says("on-device");
  device.says("saved");
  expect(heard).toEqual([]);
  expect(store.field("street")).toBe(before);
});

test("the same answer once more is no change", () => {
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

test("sex as it was last answered goes along over the border of the versions, there and back", () => {
  const { device, store } = storeWith({ A0810: "1" });
  store.answer("M0090", "2026-03-31");
  expect(store.field("M0069").value).toBe("1");
  store.answer("M0069", "2");
  store.answer("M0090", "2026-04-01");
  expect(store.field("A0810").value).toBe("2");
  expect(device.answerOf("A0810")).toBe("2");
});

test("fields that may stay empty are not waited for", () => {
  const { store } = storeWith({});
  const { asked } = store.section("A");
  store.answer("M0040_PAT_SUFFIX", "Jr");
  expect(store.section("A").asked).toBe(asked + 1);
});

test("what changed between reading and listening is not missed", () => {
  const device = deviceWith({ ...assessmentWith({}), answers: [answerWith("B0200", "0")] });
  const store = createFormStore(device.sync, today);
  device.sync.change([{ item: "B0200", value: "2" }]);
  store.listen();
  expect(store.field("B0200").value).toBe("2");
});
