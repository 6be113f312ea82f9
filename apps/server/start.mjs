// Plain JavaScript, because an older Node cannot read TypeScript: here it is told what is needed.
const { node } = process.versions;
if (Number.parseInt(node, 10) >= 24) await import("./src/main.ts");
else {
  console.error(`Hearthside needs Node 24 or later; this is ${node}`);
  process.exitCode = 1;
}
