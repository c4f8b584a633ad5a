import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ImageOff } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type Ref } from 'react'
import { Choices } from '#ui/fields/choices.tsx'
import { shrinkPicture } from '#ui/fields/shrink-picture.ts'
import { Picture as Shown } from '#ui/shell/picture.tsx'
import { fileProblem, keptSize, noPicture, pictureUrl, shownPicture, type Picture } from '#values/picture.ts'
import classes from './image-picker.module.css'

type Props = {
  label: string
  value: Picture
  onChange: (picture: Picture) => void
  error?: string | undefined
  startsFocused?: boolean
}

const sources = { url: 'Desde URL', file: 'Subir archivo' } as const

/** Chooses a picture by URL or file, with a preview. The browser shrinks a file (spec 2, Pictures). */
export function ImagePicker({ label, value: picture, onChange, error, startsFocused = false }: Props) {
  const { input, change, read, remove } = usePicture(picture, onChange)
  const isBusy = picture.source === 'file' && picture.reading === 'busy'
  const kept = keptSize(picture)
  const hasImage = pictureUrl(picture) !== null

  return (
    <div className={classes.picker}>
      <Choices
        label={label}
        options={Object.values(sources)}
        value={sources[picture.source]}
        onChange={(source) => change({ source: source === sources.url ? 'url' : 'file' })}
        error={undefined}
        startsFocused={startsFocused}
      />
      {picture.source === 'url' ? (
        <TextInput
          ref={input}
          className={classes.field ?? ''}
          type="url"
          label="URL de la imagen"
          placeholder="https://…"
          value={picture.url}
          error={error}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      ) : (
        // A failed read shows at once, but "still reading" only after an attempt to save.
        <FileField ref={input} isHinted={!hasImage} error={fileProblem(picture) ?? error} onChoose={read} />
      )}
      <div aria-live="polite" className={classes.shown}>
        {isBusy ? (
          <p className={classes.placeholder}>Preparando la imagen…</p>
        ) : (
          <>
            <Preview picture={picture} />
            {kept !== undefined && <p className={classes.kept}>{kept}</p>}
          </>
        )}
        {hasImage && (
          <Button className={classes.remove ?? ''} variant="subtle" size="compact-md" onClick={remove}>
            Quitar imagen
          </Button>
        )}
      </div>
    </div>
  )
}

function usePicture(picture: Picture, onChange: Props['onChange']) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<File>(undefined)
  const latest = useRef(picture)
  useLayoutEffect(() => {
    latest.current = picture
  }, [picture])
  // A file read after the field is gone would go into the next record.
  useEffect(
    () => () => {
      chosen.current = undefined
    },
    [],
  )
  const change = (part: Partial<Picture>) => onChange({ ...latest.current, ...part })
  const read = async (file: File) => {
    chosen.current = file
    change({ reading: 'busy' })
    const result = await shrinkPicture(file).then(
      (small) => (small ? { ...small, reading: 'done' as const } : { reading: 'tooLarge' as const }),
      () => ({ reading: 'unreadable' as const }),
    )
    // Ignores the result if another file was chosen meanwhile.
    if (chosen.current === file) change(result)
  }
  const remove = () => {
    chosen.current = undefined
    onChange({ ...noPicture, source: picture.source })
    if (!input.current) return
    input.current.value = ''
    // The pressed button disappears with the picture.
    input.current.focus()
  }
  return { input, change, read: (file: File) => void read(file), remove }
}

type FileProps = {
  ref: Ref<HTMLInputElement>
  isHinted: boolean
  error: string | undefined
  onChoose: (file: File) => void
}

function FileField({ ref, isHinted, error, onChoose }: FileProps) {
  const id = useId()
  const explained = [isHinted && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={`${id}-file`} className={classes.label}>
        Archivo de imagen
      </label>
      {isHinted && (
        <p id={`${id}-hint`} className={classes.hint}>
          JPG, PNG, WebP, GIF o SVG. Antes de guardarla se reduce a 800 px y unos 100 kB. Una animación queda fija.
        </p>
      )}
      <input
        ref={ref}
        id={`${id}-file`}
        type="file"
        accept="image/*"
        className={classes.file}
        aria-invalid={error !== undefined}
        aria-describedby={explained || undefined}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.item(0)
          if (file) onChoose(file)
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Preview({ picture }: { picture: Picture }) {
  // Waits until typing pauses, so that partial addresses are not requested.
  const [url] = useDebouncedValue(picture.url, 300)
  const image = shownPicture({ ...picture, url })
  if (image === null) return null
  return (
    <Shown className={classes.preview} address={image} alt="Vista previa">
      <p className={classes.placeholder}>
        <ImageOff size={20} aria-hidden /> No se pudo cargar la imagen.
      </p>
    </Shown>
  )
}
