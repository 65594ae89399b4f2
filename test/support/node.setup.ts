/** Wording and stored times are those of the province wherever the tests run. */
process.env.TZ = 'Asia/Shanghai';
