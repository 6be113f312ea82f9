/** The password that all accounts begin with. */
export const productPassword = () => told("PRODUCT_PASSWORD");

export const productAddress = () => told("PRODUCT_ADDRESS");

/** The data folder of the running product. */
export const productDataDir = () => told("PRODUCT_DATA_DIR");

/** Data from the global setup for the journeys. */
function told(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name}: the product has not been started`);
  return value;
}
