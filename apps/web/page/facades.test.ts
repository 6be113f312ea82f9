import { expect, test } from "vitest";
import { type Facade, loadDirectly, readFacade } from "./facades.ts";

const facade: Facade = {
  fileName: "assets/shell-1.js",
  joined: "assets/frame-2.js",
  start: "n",
  isAwaited: false,
  exports: new Map([
    ["Shell", "t"],
    ["Frame", "u"],
  ]),
  isEntry: false,
};

test("a file that only names what a joined chunk has is a facade", () => {
  const code =
    'import"./initial-3.js";import{n as e,t,u as n}from"./frame-2.js";e();export{t as Shell,n as Frame};\n';
  const { fileName: _, isEntry: __, ...read } = facade;
  expect(readFacade(code)).toEqual(read);
});

test("the entry exports nothing, and is waited for", () => {
  expect(readFacade('import{t as e}from"./initial-3.js";await e();')).toEqual({
    joined: "assets/initial-3.js",
    start: "t",
    isAwaited: true,
    exports: new Map(),
  });
});

test.each([
  'import{n as e,t}from"./frame-2.js";e();t();export{t as Shell};',
  'import{n as e}from"./frame-2.js";var t;e();export{t as Shell};',
  'import{n as e}from"./frame-2.js";import{t}from"./list-4.js";e();export{t as Shell};',
  "var e=1;export{e as Shell};",
])("a file with code of its own is none: %s", (code) => {
  expect(readFacade(code)).toBeUndefined();
});

test("what loads the facade loads the joined chunk, starts it and finds the same names", async () => {
  const code = loadDirectly('f(()=>import(`./shell-1.js`),["assets/shell-1.js"])', facade);
  expect(code).toBe(
    'f(()=>import(`./frame-2.js`).then(e=>(e.n(),{Shell:e.t,Frame:e.u})),["assets/frame-2.js"])',
  );
  expect(loadDirectly("import(`./other-1.js`)", facade)).toBe("import(`./other-1.js`)");
});
