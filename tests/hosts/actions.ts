import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/*
 * Stand-ins for the actions of the workflow: they do with files, outputs and errors what the sources of the pinned versions do.
 */

/** A repository on GitHub, with what its owner has set up there. */
export interface Repository {
  /** The Git repository that gets checked out. */
  folder: string
  variables?: Values
  secrets?: Values
  /** The URL of GitHub Pages, once it is switched on. */
  pages?: string
}

/** The computer that runs a job. */
export interface Machine {
  workspace: string
  /** The folder around the workspace. */
  temporary: string
  /** Environment variables that a step sets for those after it. */
  exported: Values
  /** What the run's page shows as errors. */
  errors: string[]
}

export type Values = Record<string, string>

/** @returns the outputs of the step */
type Action = (inputs: Values, machine: Machine) => Promise<Values | undefined>

/** A step that has failed, with the error that it adds to those on the run's page. */
export class StepFailure extends Error {}

/** The actions by name. `artifacts` is a folder for what one run uploads, `published` the one that GitHub Pages serves. */
export function standIns({ folder, pages }: Repository, artifacts: string, published: string): Record<string, Action> {
  return {
    async 'actions/checkout'(_, { workspace }) {
      await run('git', ['clone', '-q', folder, workspace])
    },
    async 'actions/setup-node'() {},
    async 'actions/cache'() {},
    async 'actions/configure-pages'() {
      if (!pages) throw new StepFailure('Get Pages site failed. Please verify that the repository has Pages enabled …')
      const { origin, host, pathname } = new URL(pages)
      const path = pathname.replace(/\/$/, '')
      return { base_url: origin + path, origin, host, base_path: path }
    },
    async 'actions/upload-pages-artifact'(inputs, { workspace }) {
      await upload(workspace, inputs, ['--exclude=.git', '--exclude=.github'])
    },
    async 'actions/upload-artifact'(inputs, { workspace }) {
      await upload(workspace, inputs)
    },
    async 'actions/download-artifact'({ name, path = '' }, { workspace }) {
      await download(name, join(workspace, path))
    },
    async 'actions/deploy-pages'({ artifact_name }) {
      if (!pages) throw new StepFailure('Failed to create deployment (status: 404) …')
      await rm(published, { recursive: true, force: true })
      await download(artifact_name, published)
      return { page_url: pages }
    },
    async 'aws-actions/configure-aws-credentials'(inputs, { exported }) {
      const region = inputs['aws-region']
      if (!region) throw new StepFailure('Input required and not supplied: aws-region')
      if (!inputs['role-to-assume'] && !inputs['aws-access-key-id']) throw new StepFailure('Credentials could not be loaded …')
      const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
      Object.assign(exported, { AWS_REGION: region, AWS_DEFAULT_REGION: region, ...keys })
    }
  }

  /** Hidden files are uploaded only if the workflow says so. */
  async function upload(workspace: string, { name, path = '', 'include-hidden-files': hidden }: Values, options: string[] = []) {
    const leftOut = hidden === 'true' ? options : [...options, '--exclude=.[^/]*']
    await run('tar', ['--directory', join(workspace, path), '-cf', join(artifacts, `${name}.tar`), ...leftOut, '.'])
  }

  async function download(name: string | undefined, to: string) {
    await mkdir(to, { recursive: true })
    await run('tar', ['-xf', join(artifacts, `${name}.tar`), '--directory', to])
  }
}

const run = promisify(execFile)
