// Says which tests failed and why, then counts the tests of all reports, so that a log's end is enough to know.
import fs from 'node:fs'
import path from 'node:path'

const linesOfAFailure = 12

/** The parts of one Vitest JSON report that failed, and how many tests passed. */
function read(report) {
  // A run that breaks off leaves no report.
  if (!fs.existsSync(report)) return { passed: 0, failures: [{ name: `${report} was not written`, message: '' }] }
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = path.relative('.', file)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails before its first test has no test results.
    if (status === 'failed' && failed.length === 0) return [{ name, message }]
    return failed.map((test) => ({ name: `${name} > ${test.fullName}`, message: test.failureMessages.join('\n') }))
  })
  return { passed: numPassedTests, failures }
}

const reports = process.argv.slice(2).map(read)
const failures = reports.flatMap((report) => report.failures)
for (const { name, message } of failures) {
  process.stdout.write(`FAILED ${name}\n${message.split('\n').slice(0, linesOfAFailure).join('\n')}\n\n`)
}
process.stdout.write(`${reports.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed\n`)
