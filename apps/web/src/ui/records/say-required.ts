import type { FormErrors, UseFormInput } from "@mantine/form";

/** Marks the fields that may not stay empty, by the rules that the form is checked by. */
export const sayRequired =
  <V extends object>(
    problems: (values: V) => FormErrors,
  ): NonNullable<UseFormInput<V>["enhanceGetInputProps"]> =>
  ({ form, field }) => {
    const values = form.getValues();
    const value: unknown = Reflect.get(values, field);
    // a box that is or is not checked is never empty
    if (value === undefined || typeof value === "boolean") return {};
    return { required: field in problems({ ...values, [field]: typeof value === "string" ? "" : null }) };
  };

/** Whether what `form.getInputProps` gave says so, for a field that takes only a part of it. */
export const isRequired = (props: object): boolean => "required" in props && props.required === true;
